export interface Microphone {
  deviceId: string;
  /** Empty until the browser was allowed to tell it. */
  label: string;
}

/** Chromium lists the default a second time under these names. */
const aliases = ['', 'default', 'communications'];

/** The microphones among the devices. None before the microphone was allowed: browsers then tell no ids. */
export function microphonesOf(devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): Microphone[] {
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !aliases.includes(deviceId))
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** The chosen one among those that are there: ids change when site data is cleared, the name stays. */
export function findChosen(microphones: readonly Microphone[], chosen: Microphone | null): Microphone | undefined {
  if (!chosen) return undefined;
  const sameName = microphones.filter(({ label }) => label !== '' && label === chosen.label);
  return (
    microphones.find(({ deviceId }) => deviceId === chosen.deviceId) ??
    (sameName.length === 1 ? sameName[0] : undefined)
  );
}
