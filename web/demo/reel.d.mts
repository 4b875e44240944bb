interface Shot {
  frames: { path: string; at: number }[];
  takes: { from: number; to: number; seconds: number }[];
  captions: { key: string; at: number }[];
}

interface Reel {
  frames: { path: string; seconds: number }[];
  seconds: number;
  captions: { key: string; from: number; to: number }[];
}

export function reelOf(shot: Shot): Reel;
