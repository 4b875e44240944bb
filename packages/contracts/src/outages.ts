/** Features that are unavailable while a part is down. Each has its own sentence on the pages. */
export const outages = ['accounts', 'dictations', 'recordings', 'settings', 'mail', 'live'] as const;
export type Outage = (typeof outages)[number];
