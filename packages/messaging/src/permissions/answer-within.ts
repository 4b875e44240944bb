/** How long after a request its answer may come, by the broker's rules. */
export const answerWithinMinutes = 1;
