/** What users do without while a part is away, by what it is for: each has its sentence on the pages. */
export const outages = ['accounts', 'dictations', 'recordings', 'settings', 'mail', 'live'] as const;
export type Outage = (typeof outages)[number];
