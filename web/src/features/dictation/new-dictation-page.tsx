import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { messageOf } from '../../lib/http/errors.js';
import { useUser } from '../auth/use-user.js';
import { AudioReview } from './audio-review.js';
import { asAudioFile } from './audio-type.js';
import { DictationFormFields } from './dictation-form-fields.js';
import { Instructions } from './instructions.js';
import { missingFields } from './missing-fields.js';
import { LeaveWarning } from './recorder/leave-warning.js';
import { NetworkErrorDialog } from './recorder/network-error-dialog.js';
import { RecorderPanel } from './recorder/recorder-panel.js';
import { useRecorder } from './recorder/use-recorder.js';
import { resumeUnfinished } from './recovery/resume-unfinished.js';
import type { Unfinished } from './recovery/unfinished.js';
import { UnfinishedOffers } from './recovery/unfinished-offers.js';
import { useUnfinished } from './recovery/use-unfinished.js';
import { UploadAudioButton } from './upload-audio-button.js';
import { useAudioSource } from './use-audio-source.js';
import { useDictationFields } from './use-dictation-fields.js';
import { useSubmit } from './use-submit.js';

export function NewDictationPage() {
  const user = useUser();
  const navigate = useNavigate();
  const { source, replace, discard, submitted } = useAudioSource();
  const { offers, refresh } = useUnfinished(user.id);
  const [networkError, setNetworkError] = useState(false);
  const [checked, setChecked] = useState(false);
  const { state, start } = useRecorder({
    onTake(take, interrupted) {
      replace({ kind: 'recording', take });
      if (interrupted) toast.warning('The microphone stopped. What was recorded up to then is kept.');
    },
    onGaveUp: () => setNetworkError(true),
    onStopFailed: (error) => toast.error(`Error stopping recording: ${messageOf(error)}`),
  });
  const recordingId = 'session' in state ? state.session.recordingId : recordingIdOf(source);
  const { fields, change } = useDictationFields(user.id, recordingId);
  const { submit, busy, share } = useSubmit({
    onIncomplete: () => setChecked(true),
    onSubmitted: submitted,
    onNetworkError: () => setNetworkError(true),
  });
  const recording = 'session' in state;
  const idle = state.phase === 'ready' && !source;

  function record() {
    start(user.id, fields).then(
      () => toast.success('Recording started successfully'),
      (error: unknown) => toast.error(`Error: ${messageOf(error)}`),
    );
  }

  function choose(file: File) {
    try {
      replace({ kind: 'file', file: asAudioFile(file) });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  async function goOn(unfinished: Unfinished) {
    const take = await resumeUnfinished(unfinished);
    if (unfinished.fields) change(unfinished.fields);
    replace({ kind: 'recording', take });
  }

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here="New Dictation" />
      <PageTitle tab="New Dictation">Add New Dictation</PageTitle>
      {idle && <UnfinishedOffers offers={offers} onContinue={goOn} onDiscarded={refresh} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card>
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              submit(source, fields);
            }}
            className="flex flex-col gap-6"
          >
            <DictationFormFields fields={fields} errors={checked ? missingFields(fields) : {}} onChange={change} />
            <RecorderPanel
              state={state}
              reviewMs={source?.kind === 'recording' ? source.take.durationMs : undefined}
              onRecord={record}
              upload={<UploadAudioButton disabled={state.phase === 'starting'} onFile={choose} />}
              review={
                source && (
                  <AudioReview
                    source={source}
                    disabled={busy}
                    onDiscard={() =>
                      discard().then(refresh, (error: unknown) => {
                        toast.error(`The recording was not discarded. ${messageOf(error)}`);
                      })
                    }
                  />
                )
              }
            />
            <div className="flex flex-wrap items-center justify-end gap-3">
              {busy && (
                <p role="status" className="mr-auto text-quiet">
                  {share === null ? 'Sending what is left of the recording...' : `Sent ${Math.round(share * 100)} %`}
                </p>
              )}
              <Button look="secondary" disabled={recording || busy} onClick={() => navigate('/dashboard')}>
                Cancel
              </Button>
              <Button type="submit" busy={busy} disabled={!source}>
                {busy ? 'Submitting...' : 'Submit'}
              </Button>
            </div>
          </form>
        </Card>
        <Instructions />
      </div>
      <LeaveWarning active={recording} />
      <NetworkErrorDialog
        open={networkError}
        onClose={() => {
          setNetworkError(false);
          replace(null);
          refresh();
        }}
      />
    </div>
  );
}

function recordingIdOf(source: ReturnType<typeof useAudioSource>['source']): string | undefined {
  return source?.kind === 'recording' ? source.take.recordingId : undefined;
}
