/** A `varsResolver` that returns its context: hooks compute the variables, and a resolver cannot call hooks. */
export const varsOfContext = <Vars>(_theme: unknown, _props: unknown, root: Vars): { root: Vars } => ({ root });
