/**
 * The event of Storybook's channel with a `CallsReport`. Alone in its file, because the manager,
 * which is built without the package, cannot import 'aceite/testing'.
 */
export const callsEvent = 'aceite/calls';
