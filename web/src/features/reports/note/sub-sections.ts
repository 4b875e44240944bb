import { type SectionKey, sectionKey } from './section-keys.js';

const systems = [
  ...[
    'GENERAL',
    'GENERAL APPEARANCE',
    'CONSTITUTIONAL',
    'HEENT',
    'HEAD',
    'EYES',
    'EARS',
    'NOSE',
    'THROAT',
    'ENT',
    'NECK',
  ],
  ...[
    'CHEST',
    'LUNGS',
    'RESPIRATORY',
    'HEART',
    'CARDIOVASCULAR',
    'CARDIAC',
    'CVS',
    'CV',
    'ABDOMEN',
    'GASTROINTESTINAL',
  ],
  ...[
    'GI',
    'GENITOURINARY',
    'GU',
    'BACK',
    'SPINE',
    'EXTREMITIES',
    'MUSCULOSKELETAL',
    'MSK',
    'NEUROLOGICAL',
    'NEUROLOGIC',
  ],
  ...['NEURO', 'CNS', 'SKIN', 'INTEGUMENTARY', 'PSYCHIATRIC', 'PSYCH', 'MENTAL STATE', 'ENDOCRINE', 'LYMPHATIC'],
];
const measurements = [
  ...['VITAL SIGNS', 'VITALS', 'OBSERVATIONS', 'BP', 'BLOOD PRESSURE', 'HR', 'HEART RATE', 'PULSE', 'RR', 'RESP RATE'],
  ...[
    'RESPIRATORY RATE',
    'TEMP',
    'TEMPERATURE',
    'T',
    'SPO2',
    'O2 SATS',
    'SATS',
    'OXYGEN SATURATION',
    'WEIGHT',
    'HEIGHT',
  ],
  ...['BMI', 'GCS', 'ECG', 'EKG', 'LABS', 'IMAGING', 'CXR', 'CT', 'MRI'],
];
const organs = [
  ...[
    'LUNGS',
    'MEDIASTINUM',
    'PLEURA',
    'CARDIOVASCULAR',
    'HEART',
    'BONES',
    'SOFT TISSUES',
    'LIVER',
    'SPLEEN',
    'KIDNEYS',
  ],
  ...[
    'PANCREAS',
    'GALLBLADDER',
    'BOWEL',
    'BLADDER',
    'BRAIN',
    'VENTRICLES',
    'JOINTS',
    'VESSELS',
    'LYMPH NODES',
    'AIRWAYS',
  ],
  ...['DIAPHRAGM', 'CHEST', 'ABDOMEN', 'PELVIS', 'SPINE', 'NECK', 'LINES AND TUBES', 'PLEURAE'],
];

const examined = new Set([...systems, ...measurements]);

/** What is headed within a section, and would be a section of its own elsewhere. */
const within: Partial<Record<SectionKey, ReadonlySet<string>>> = {
  findings: new Set([...organs, ...systems]),
  objective: new Set([...examined, 'PHYSICAL EXAMINATION', 'PHYSICAL EXAM', 'EXAMINATION', 'EXAM', 'RESULTS']),
  physicalExamination: examined,
  examination: examined,
  vitalSigns: new Set(measurements),
  reviewOfSystems: new Set(systems),
};

/** Whether `heading` is a part of the section headed `parent`: LUNGS of FINDINGS, BP of OBJECTIVE. */
export function isWithin(parent: string, heading: string): boolean {
  const key = sectionKey(parent);
  return key !== undefined && within[key]?.has(heading.toUpperCase()) === true;
}

/** Names that sections have and lines too: 'Labs: FBC tomorrow' in a plan. They begin a section only where they stand apart. */
const weak: ReadonlySet<SectionKey> = new Set<SectionKey>([
  ...(['results', 'procedures', 'treatment', 'diagnosis', 'vitalSigns', 'examination'] as const),
  ...(['historyOfPresentingComplaint', 'presentingComplaint', 'clinicalHistory'] as const),
]);
const plans: ReadonlySet<SectionKey> = new Set<SectionKey>([
  ...(['assessment', 'plan', 'assessmentAndPlan', 'treatmentPlan', 'treatment', 'impression'] as const),
  ...(['recommendations', 'followUp', 'followUpInstructions'] as const),
]);
const inPlans: ReadonlySet<SectionKey> = new Set<SectionKey>([
  'medications',
  'currentMedications',
  'allergies',
  'study',
]);

/** Whether `heading` begins a section of its own under `parent`, even with no empty line before it. */
export function isSectionOfItsOwn(parent: string, heading: string): boolean {
  const key = sectionKey(heading);
  const above = sectionKey(parent);
  if (key === undefined || weak.has(key)) return false;
  return !(above !== undefined && plans.has(above) && inPlans.has(key));
}

/** What is no section everywhere belongs to the one it stands in (level 2), unless an empty line sets it apart. */
export function levelOf(heading: string, parent: string, apart: boolean): 1 | 2 {
  if (isWithin(parent, heading)) return 2;
  return apart || !sectionKey(parent) || isSectionOfItsOwn(parent, heading) ? 1 : 2;
}
