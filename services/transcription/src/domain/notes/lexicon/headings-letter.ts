import { phrases } from './phrases.js';

/**
 * Headings of free clinic letters (default report). Only there, and only as an utterance of their own:
 * "Sleep. Goes to bed at eight." is a heading, "He sleeps well." is not.
 */
export const letterHeadings: readonly string[] = phrases(`
  current state | current status | current symptoms | current situation | current problem | current problems |
  current function | findings | discussion | outcome | outcomes | opinion | summary | introduction |
  background | progress | overview | review | history | examination | results | advice | treatment | procedure |
  operation | surgery | consent | complications | disposition | school | sleep | diet | nutrition | growth |
  development | behaviour | behavior | mood | mobility | function | home | work | exercise | lifestyle | pain |
  weight | bowels | bladder | vision | hearing | speech | feeding | safety | risk | risks | capacity | goals |
  driving | supports | equipment | cognition | language | communication | continence | skin | wound | symptoms |
  concerns | issues | problems | options | prognosis | support | social | family | occupation | smoking |
  alcohol | carer | carers | request | audiogram | tympanogram | spirometry | echocardiogram | echo |
  electrocardiogram | ecg | e c g | ekg | e k g | bloods | blood tests | ultrasound | endoscopy | colonoscopy |
  gastroscopy | biopsy | histology | urinalysis | x ray | ct | ct scan | mri | mri scan | lung function |
  visual acuity | intraocular pressure | refraction | nasendoscopy | laryngoscopy | otoscopy | hearing test |
  exercise test | stress test | next appointment | next visit | next steps | next review | next clinic |
  copy to | copies to | questions | answer | reply | changes | medication changes | changes to medication |
  changes made | actions for gp | actions for the gp | gp actions | gp to do | patient to do | to do |
  reason for letter | purpose | purpose of letter | purpose of visit | todays visit | today's visit | today |
  observations`);

/** Letter headings that also show in text without punctuation. */
export const frequentLetterHeadings: ReadonlySet<string> = new Set(
  phrases(
    'discussion | outcome | current state | current status | current situation | background | findings | next appointment | next steps',
  ),
);

/** A short verbless utterance that ends in one of these names a part of a letter: "Vascular risk factors." */
export const headingNouns: ReadonlySet<string> = new Set(
  phrases(`
  history | findings | results | plan | state | status | summary | assessment | opinion | discussion | outcome |
  advice | progress | background | appointment | medications | medication | investigations | options | goals |
  concerns | issues | factors | arrangements | recommendations | recommendation | comments | impression |
  diagnosis | diagnoses | circumstances | function | details | formulation | measurements`),
);

/** Words that make a short utterance a statement, however much it looks like a heading: "Normal examination." */
export const statementWords: ReadonlySet<string> = new Set(
  phrases(`
  no | not | nil | none | without | normal | abnormal | clear | negative | positive | unremarkable | stable |
  mild | moderate | severe | acute | chronic | well | good | poor | slow | unchanged | improved | improving |
  worse | better | intact | unknown | known | regular | routine | annual | yearly | usual | some | any |
  little | more | less | a | an | i | he | she | it | they | we | you | his | her | their | is | are | was |
  were | has | have | had | be | been | will | can | could | should | would | may | do | does | did | takes |
  shows | continue | start | stop | refer | arrange | repeat | check | review | see | give | await | chase |
  discuss | consider | book | order | awaiting | sleeps | eats | feels | looks | seems | return | needs |
  lives | works | drinks | smokes | denies | reports | same | significant | satisfactory | possible | probable |
  likely | suspected`),
);
