const heights = [
  6, 10, 18, 12, 24, 32, 20, 14, 28, 36, 22, 12, 8, 16, 26, 34, 24, 14, 10, 20, 30, 18, 12, 22, 14, 8, 12, 6,
];
const step = 8;
const tall = 40;

export function Waveform() {
  return (
    <svg
      viewBox={`0 0 ${heights.length * step} ${tall}`}
      aria-hidden="true"
      className="h-9 min-w-0 flex-1 text-accent"
      fill="currentColor"
    >
      {heights.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * step + 2}
          y={(tall - height) / 2}
          width="4"
          height={height}
          rx="2"
          opacity={index > 22 ? 0.35 : 1}
        />
      ))}
    </svg>
  );
}
