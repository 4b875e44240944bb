import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { toast } from '../../components/ui/toast.js';
import { messageOf } from '../../lib/http/errors.js';
import { useUser } from '../auth/session-context.js';
import { useSettings } from '../settings/user-settings.js';
import { asAudioFile } from './audio-file.js';
import { AudioReview, useAudioSource } from './audio-review.js';
import { isKnown } from './departments/department-rules.js';
import { useDepartments, useKnownDepartment } from './departments/departments.js';
import { DictationFormFields, DraftNotice } from './dictation-form-fields.js';
import { writeLatestTemplate } from './form-memory.js';
import { missingFields, useFormFocus } from './missing-fields.js';
import { LeaveGuard } from './recorder/leave-guard.js';
import { NetworkErrorDialog, RecorderPanel } from './recorder/recorder-panel.js';
import { RecorderSetup } from './recorder/recorder-setup.js';
import { useAutoStartRecording, useRecorder, useRecorderShortcuts } from './recorder/use-recorder.js';
import { useMicrophones } from './recording/microphone.js';
import { recordingText, recoveryText } from './recording/text.js';
import type { Unfinished } from './recovery/unfinished.js';
import { resumeUnfinished, UnfinishedOffers } from './recovery/unfinished-offers.js';
import { useUnfinished } from './recovery/use-unfinished.js';
import type { AudioSource } from './submit/submit-dictation.js';
import { SubmitRow, useSubmit } from './submit/submit-row.js';
import { microphoneText, recorderText, text, uploadText } from './text.js';
import { useDictationFields } from './use-dictation-fields.js';

export function NewDictationPage() {
  const words = useStore(text);
  const user = useUser();
  const navigate = useNavigate();
  const { autoSave } = useSettings();
  const departments = useDepartments();
  const microphones = useMicrophones(user.id);
  const { source, replace, discard, submitted } = useAudioSource();
  const { offers, refresh } = useUnfinished(user.id);
  const [networkError, setNetworkError] = useState(false);
  const [checked, setChecked] = useState(false);
  const [lengthMs, setLengthMs] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const recorder = useRecorder({
    onTake(take, interrupted) {
      replace({ kind: 'recording', take });
      if (interrupted) toast.warning(recorderText.get().interrupted);
    },
    onGaveUp: () => setNetworkError(true),
    onRecorderStopFailed: (error) => reportStopFailure(error, recorderText.get().stopKept),
    onStoreFailed: (error) => reportStopFailure(error),
    onSubstituted: () => toast.warning(microphoneText.get().substituted),
    onLittleRoom: () => toast.warning(recordingText.get().littleRoom),
  });
  const { state } = recorder;
  const recording = 'session' in state;
  const idle = state.phase === 'ready' && !source;
  const recordingId = 'session' in state ? state.session.recordingId : takeOf(source)?.recordingId;
  const { fields, change, restored, clear, finish, templateRemembered } = useDictationFields(user.id, {
    recordingId,
    autoSave,
  });
  const missing = missingFields(fields, (id) => isKnown(departments, id));
  const focus = useFormFocus(form, source !== null, missing);
  const { submit, cancel, busy, share, failure } = useSubmit({
    onIncomplete(errors) {
      setChecked(true);
      focus(errors);
    },
    async onSubmitted(sent) {
      finish();
      writeLatestTemplate(user.id, sent.classificationId, sent.template);
      await submitted();
    },
    onNetworkError: () => setNetworkError(true),
    onLeaving() {
      leaving.current = true;
    },
  });
  useKnownDepartment(user.id, departments, fields.classificationId, () => change({ classificationId: '' }));
  useRecorderShortcuts(state, idle, record);
  useAutoStartRecording(record);

  function record() {
    if (!idle) return; // A shortcut or a link may ask for it while there is audio to submit.
    const started = recorder.start(user, fields, microphones.wanted);
    started.then(
      () => {
        toast.success(recorderText.get().started);
        microphones.refresh();
      },
      (error: unknown) => toast.error(recorderText.get().startFailed({ reason: messageOf(error) }), { about: error }),
    );
  }

  function choose([file, ...others]: readonly File[]) {
    if (!file) return;
    try {
      replace({ kind: 'file', file: asAudioFile(file) });
      setLengthMs(undefined);
      if (others.length > 0) toast.info(uploadText.get().onlyOne({ name: file.name }));
    } catch (error) {
      toast.error(messageOf(error), { about: error });
    }
  }

  async function resume(unfinished: Unfinished) {
    try {
      const take = await resumeUnfinished(unfinished);
      if (unfinished.fields) change(unfinished.fields);
      // It was started in another browser, so its patient is not the one in this form.
      else clear();
      replace({ kind: 'recording', take });
    } catch (error) {
      toast.error(recoveryText.get().notContinued({ reason: messageOf(error) }), { about: error });
    }
  }

  /** Never rejects. If discarding fails, the recording stays stored, and the user is told why. */
  async function discardAudio(discarding: Promise<void>) {
    try {
      await discarding;
    } catch (error) {
      toast.error(words.notDiscarded({ reason: messageOf(error) }), { about: error });
    }
    refresh();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { currentTarget, target } = event;
    // Without audio, Submit is disabled, and browsers then silently ignore Enter. Key events from dialogs arrive here
    // too, because in React's tree they are inside the form.
    const inField = target instanceof HTMLInputElement && target.type === 'text' && currentTarget.contains(target);
    if (event.key === 'Enter' && inField && idle && !event.nativeEvent.isComposing) submit(null, fields, missing);
  }

  const takeMs = takeOf(source)?.durationMs;
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={words.tab} />
      <PageTitle tab={words.tab}>{words.heading}</PageTitle>
      {idle && <UnfinishedOffers offers={offers} onContinue={resume} onDiscarded={refresh} />}
      {idle && restored && <DraftNotice patient={fields.patientName || fields.mrNo} onClear={clear} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card>
          <form
            ref={form}
            noValidate
            onKeyDown={onKeyDown}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              submit(source, fields, missing);
            }}
            className="flex flex-col gap-5"
          >
            <DictationFormFields
              fields={fields}
              errors={checked ? missing : {}}
              departments={departments}
              templateRemembered={templateRemembered}
              locked={busy}
              onChange={change}
            />
            <RecorderPanel
              state={state}
              ready={source && { kind: source.kind, ms: takeMs || lengthMs }}
              onRecord={record}
              onFiles={choose}
              locked={busy}
              setup={<RecorderSetup microphones={microphones} />}
              review={
                source && (
                  <AudioReview
                    source={source}
                    disabled={busy}
                    onLength={setLengthMs}
                    onDiscard={() => discardAudio(discard())}
                  />
                )
              }
            />
            <SubmitRow
              busy={busy}
              share={share}
              failure={source ? failure : ''}
              ready={source !== null}
              cancelDisabled={recording}
              kind={source?.kind}
              onStopSending={cancel}
              onCancel={() => {
                if (!takeOf(source)) finish();
                navigate('/dashboard');
              }}
            />
          </form>
        </Card>
        <Instructions />
      </div>
      <LeaveGuard
        what={recording ? 'recording' : takeOf(source) ? 'review' : null}
        autoSave={autoSave}
        leaving={leaving}
        onDiscard={() => discardAudio(recording ? recorder.discard() : discard())}
      />
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

function reportStopFailure(error: unknown, description?: string) {
  toast.error(recorderText.get().stopFailed({ reason: messageOf(error) }), {
    about: error,
    ...(description && { description }),
  });
}

function takeOf(source: AudioSource | null) {
  return source?.kind === 'recording' ? source.take : undefined;
}

function Instructions() {
  const words = useStore(text);
  const steps = [words.step1, words.step2, words.step3, words.step4, words.step5];
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{words.instructions}</h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}
