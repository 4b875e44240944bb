import { phrases } from './phrases.js';

const words = (list: string): ReadonlySet<string> => new Set(phrases(list));

/** No heading comes after these: "the plan", "no allergies", "her medications". */
export const determiners = words(`
  a | an | the | this | that | these | those | any | some | no | not | all | each | every | other | another | both | such |
  his | her | hers | their | its | my | our | your | patient's | of | in | on | for | to | with | from | by | at | as | about |
  under | over | after | before | during | without | against | per | into | regarding | and | or | nor | but | if | than | via |
  is | are | was | were | be | been | being | has | have | had | do | does | did | will | would | should | could | can | may |
  further | clinical | full | initial | good | risk | physical | el | la | los | las | un | una | su | sus | sin | de | del | con |
  por | y | al | le | les | une | son | sa | ses | sans | du | des | avec | et | au | aux | par | pour
`);

/** Nor do most after these: "takes medications", "known allergies", "social history" after "family and". */
export const qualifiers = words(`
  take | takes | taking | took | start | starts | starting | started | stop | stops | stopping | stopped | continue | continues |
  continuing | continued | change | changes | changing | changed | review | reviewed | reviewing | discuss | discussed | restart |
  restarted | need | needs | needing | require | requires | requiring | get | gets | give | gives | given | giving | using | uses |
  use | used | new | old | same | usual | regular | current | previous | prior | known | multiple | several | many | various |
  similar | different | certain | significant | relevant | strong | agreed | proposed | original | short | complete | detailed |
  brief | medical | surgical | oral | topical | intravenous | preventive | following | antibiotic | drug | seasonal |
  conservative | make | makes | making | see | sees | saw | report | reported | reports | show | shows | denies | deny | declined |
  cardiac | renal | pleural | hepatic | skull | flat | nasal | sinus
`);

/** A phrase that is no heading before one of these: "plan of care", "assessment of the wound", "social worker". */
export const neverAfter = words(`
  of | and | or | to | for | with | from | by | than | but | that | which | who | if | when | because | while | per | into |
  will | would | should | could | can | may | might | must | has | have | had | does | do | did | been | be |
  shows | showed | show | showing | demonstrates | demonstrated | reveals | revealed | suggests | suggested | confirms | confirmed |
  worker | workers | services | service | support | care | phobia | anxiety | isolation | media | situation | club | team | meeting | member |
  members | group | centre | center | department | clinic | appointment | appointments | room | nurse | score | scale | tool | form |
  de | del | du | des | et | y | ou | o | por | para | pour
`);

/** "as", "in", "at", "on" after a heading word go on with a sentence, unless nothing there is punctuated. */
export const rarelyAfter = words(
  'as | in | on | at | under | over | after | before | during | about | es | est | son | sont',
);

/** These make a sentence of it: "The plan is to …", "Allergies are none known". */
export const copulas = words('is | are | include | includes | es | son | est | sont');

/** Possessives and articles that such a sentence may begin with. */
export const openers = words(
  'the | my | his | her | their | our | this | patient | patients | el | la | mi | le | mon',
);

/** Bare nouns that running prose hardly uses: "allergic to codeine objective." is a heading caught by the sentence before. */
export const firmHeadings = words(`
  subjective | objective | assessment | impression | findings | recommendations | recommendation | technique | mediastinum | social |
  subjetivo | objetivo | evaluacion | subjectif | objectif | hallazgos
`);

/** "left lung", "a large joint effusion": an organ with a side or a size before it is a word of the sentence. */
export const organQualifiers = words(
  'left | right | bilateral | upper | lower | both | large | small | moderate | mild | normal | enlarged',
);

/** After an organ's name these begin what was found there; other words go on with the name ("heart size", "lung bases"). */
export const organStatement = words('there | no | the | a | an | not | none | nil | new | multiple | small | mild');
export const organVerb = words(`
  is | are | was | were | appear | appears | show | shows | demonstrate | demonstrates | normal | clear | unremarkable | intact | within
`);

/** Phrases that belong to the sentence they open and are kept in it. */
export const openingPhrases = words(`
  on examination | on exam | examination shows | examination reveals | examination today | on physical examination |
  on clinical examination | referred by | requested by | reported by | dictated by | compared with |
  in conclusion | a la exploracion | a l'examen | a l'examen clinique
`);

/** Said to the machine, not for the record. */
export const sectionCommands = words(`
  next section | next heading | new heading | new section | heading | next head in | head in | next headline | section heading |
  go to section | under the heading | under heading | move to | moving on to | next is | siguiente seccion | section suivante
`);
