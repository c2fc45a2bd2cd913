/** The variables come with the context, because they are worked out by hooks. */
export const varsOfContext = <Vars>(_theme: unknown, _props: unknown, root: Vars): { root: Vars } => ({ root });
