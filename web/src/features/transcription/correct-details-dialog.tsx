import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextField } from '../../components/ui/field.js';
import { toast } from '../../components/ui/toast.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { reportOf } from '../../lib/http/errors.js';
import { DepartmentField } from '../dictation/departments/department-field.js';
import { useDepartments } from '../dictation/departments/departments.js';
import { correctDetails, type PatientDetails } from './api.js';
import { correctingText } from './text.js';

/** The contract's limit. */
const maxLength = 200;

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
      setFailure(t.notSaved({ reason: reportOf(error) }));
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
      actions={
        <>
          <Button look="secondary" disabled={saving} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} busy={saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={t.patientName}
          error={errors.patientName}
          data-field="patientName"
          autoComplete="off"
          maxLength={maxLength}
          value={fields.patientName}
          onChange={(event) => change({ patientName: event.target.value })}
        />
        <TextField
          label={t.mrNo}
          error={errors.mrNo}
          data-field="mrNo"
          autoComplete="off"
          maxLength={maxLength}
          value={fields.mrNo}
          onChange={(event) => change({ mrNo: event.target.value })}
        />
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
