/**
 * For a story whose steps end with nothing to see. Visitors see it before its first step, until
 * they press "Run the steps".
 */
export const stepsOnRequest = { stepsOnRequest: true } as const;

/** The event that reports to the manager whether the steps of the story can run. */
export const stepsEvent = 'aceite/steps';
