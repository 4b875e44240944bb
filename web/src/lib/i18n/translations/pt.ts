/**
 * Portuguese, by feature, each fetched when its texts are first shown. Worded to read naturally in Portugal and in
 * Brazil.
 */
export const pt = {
  activity: async () => (await import('./pt/activity.js')).activity,
  landing: async () => (await import('./pt/landing.js')).landing,
  landingBelow: async () => (await import('./pt/landing.js')).landingBelow,
  demoForm: async () => (await import('./pt/demo-form.js')).demoForm,
  demoVideo: async () => (await import('./pt/demo-video.js')).demoVideo,
  dialog: async () => (await import('./pt/dialog.js')).dialog,
  doubts: async () => (await import('./pt/doubts.js')).doubts,
  factorChallenge: async () => (await import('./pt/factor-challenge.js')).factorChallenge,
  factorReset: async () => (await import('./pt/factor-reset.js')).factorReset,
  formatting: async () => (await import('./pt/formatting.js')).formatting,
  gaps: async () => (await import('./pt/gaps.js')).gaps,
  idle: async () => (await import('./pt/idle.js')).idle,
  legal: async () => (await import('./pt/legal.js')).legal,
  outages: async () => (await import('./pt/outages.js')).outages,
  secondFactor: async () => (await import('./pt/second-factor.js')).secondFactor,
  sessions: async () => (await import('./pt/sessions.js')).sessions,
  toCheck: async () => (await import('./pt/to-check.js')).toCheck,
  yourData: async () => (await import('./pt/your-data.js')).yourData,
};
export type Feature = keyof typeof pt;
