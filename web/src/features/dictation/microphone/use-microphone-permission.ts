import { useEffect, useState } from 'react';

/** What the browser has been told about the microphone; undefined where it does not say. */
export function useMicrophonePermission(): PermissionState | undefined {
  const [state, setState] = useState<PermissionState>();
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let over = false;
    const update = () => setState(status?.state);
    navigator.permissions?.query({ name: 'microphone' }).then(
      (known) => {
        if (over) return;
        status = known;
        update();
        known.addEventListener('change', update);
      },
      () => undefined, // Firefox before 131 does not know the name
    );
    return () => {
      over = true;
      status?.removeEventListener('change', update);
    };
  }, []);
  return state;
}
