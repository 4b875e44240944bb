/** Portuguese, by feature, each fetched when its words are first shown: worded to be at home in Europe and in Brazil. */
export const pt = {
  landing: async () => (await import('./pt/landing.js')).landing,
  landingBelow: async () => (await import('./pt/landing-below.js')).landingBelow,
  demoForm: async () => (await import('./pt/demo-form.js')).demoForm,
  demoVideo: async () => (await import('./pt/demo-video.js')).demoVideo,
  dialog: async () => (await import('./pt/dialog.js')).dialog,
  legal: async () => (await import('./pt/legal.js')).legal,
};
export type Feature = keyof typeof pt;
