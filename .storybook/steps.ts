/** For a story that ends with nothing to see. Visitors start its steps by "Run the steps". */
export const stepsOnRequest = { stepsOnRequest: true } as const;

/** The event that reports to the manager whether the steps of the story can run. */
export const stepsEvent = 'aceite/steps';
