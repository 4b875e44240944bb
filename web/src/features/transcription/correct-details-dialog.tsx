import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormButtons } from '../../components/ui/action-bar.js';
import { Dialog } from '../../components/ui/dialog.js';
import { toast } from '../../components/ui/toast.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { messageWithReference } from '../../lib/http/errors.js';
import { DepartmentField } from '../dictation/departments/department-field.js';
import { useDepartments } from '../dictation/departments/departments.js';
import { PatientFields } from '../dictation/patient-fields.js';
import { correctDetails, type PatientDetails } from './api.js';
import { correctingText } from './text.js';

interface CorrectDetailsDialogProps {
  dictation: DictationDetails;
  reload(): Promise<unknown>;
  onClose(): void;
}

/** Corrects the patient of the record. Sends only what was changed here, so that changes from another tab remain. */
export function CorrectDetailsDialog({ dictation, reload, onClose }: CorrectDetailsDialogProps) {
  const t = useStore(correctingText);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const departments = useDepartments();
  const [before] = useState<PatientDetails>(() => ({
    patientName: dictation.patientName,
    mrNo: dictation.mrNo,
    classificationId: dictation.classificationId ?? '',
  }));
  const [fields, setFields] = useState(before);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (patch: Partial<PatientDetails>) => setFields((now) => ({ ...now, ...patch }));
  const changes = changesOf(before, fields);
  const errors = checked ? errorsOf(fields, t) : {};

  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    const [wrong] = Object.keys(errorsOf(fields, t));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    setFailure('');
    try {
      await correctDetails(dictation.id, changes);
      await reload();
      toast.success(t.saved);
      onClose();
    } catch (error) {
      setFailure(t.notSaved({ reason: messageWithReference(error) }));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!saving) onClose();
      }}
      title={t.title}
      description={t.hint}
      actions={<FormButtons form={formId} cancel={t.cancel} submit={t.save} busy={saving} onCancel={onClose} />}
    >
      <form ref={form} id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <PatientFields fields={fields} errors={errors} onChange={change} />
        <DepartmentField
          departments={departments}
          value={fields.classificationId}
          error={errors.classificationId}
          locked={saving}
          onChange={(classificationId) => change({ classificationId })}
        />
        {failure !== '' && (
          <p role="alert" className="font-medium text-danger">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function changesOf(before: PatientDetails, fields: PatientDetails): Partial<PatientDetails> {
  const patientName = fields.patientName.trim();
  const mrNo = fields.mrNo.trim();
  return {
    ...(patientName === before.patientName ? {} : { patientName }),
    ...(mrNo === before.mrNo ? {} : { mrNo }),
    ...(fields.classificationId === before.classificationId ? {} : { classificationId: fields.classificationId }),
  };
}

function errorsOf(fields: PatientDetails, words: ReturnType<typeof correctingText.get>): Partial<PatientDetails> {
  return {
    ...(fields.patientName.trim() === '' ? { patientName: words.patientNameMissing } : {}),
    ...(fields.mrNo.trim() === '' ? { mrNo: words.mrNoMissing } : {}),
    ...(fields.classificationId === '' ? { classificationId: words.departmentMissing } : {}),
  };
}
