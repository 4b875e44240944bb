import { cancerAndBlood } from './drugs/cancer-and-blood.js';
import { cardiovascular } from './drugs/cardiovascular.js';
import { chestAndAllergy } from './drugs/chest-and-allergy.js';
import { endocrine } from './drugs/endocrine.js';
import { gutAndKidney as gutAndKidneyDrugs } from './drugs/gut-and-kidney.js';
import { infection } from './drugs/infection.js';
import { mentalHealth } from './drugs/mental-health.js';
import { nervousSystem } from './drugs/nervous-system.js';
import { painAndJoints } from './drugs/pain-and-joints.js';
import { skinAndEye } from './drugs/skin-and-eye.js';
import { womenAndChildren } from './drugs/women-and-children.js';
import { bonesAndSkin } from './terms/bones-and-skin.js';
import { everyday } from './terms/everyday.js';
import { general } from './terms/general.js';
import { gutAndKidney } from './terms/gut-and-kidney.js';
import { heartAndChest } from './terms/heart-and-chest.js';
import { imaging } from './terms/imaging.js';
import { nervesAndMind } from './terms/nerves-and-mind.js';

/** Generic names of medicines, as they are written in English-speaking countries. */
const drugNames: readonly string[] = [
  ...cardiovascular,
  ...endocrine,
  ...infection,
  ...painAndJoints,
  ...mentalHealth,
  ...nervousSystem,
  ...chestAndAllergy,
  ...gutAndKidneyDrugs,
  ...cancerAndBlood,
  ...skinAndEye,
  ...womenAndChildren,
];

/** What clinicians say besides: findings, diagnoses, headings, units. */
const clinicalTerms: readonly string[] = [
  ...heartAndChest,
  ...gutAndKidney,
  ...nervesAndMind,
  ...bonesAndSkin,
  ...imaging,
  ...general,
  ...everyday,
];

/** All that the built-in vocabulary knows, each term once. */
export const lexicon: readonly string[] = [...new Set([...drugNames, ...clinicalTerms])];
