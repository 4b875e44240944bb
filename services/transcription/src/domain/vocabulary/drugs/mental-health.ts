import { list } from '../list.js';

export const mentalHealth = list(`
  sertraline, fluoxetine, citalopram, escitalopram, paroxetine, fluvoxamine, venlafaxine, desvenlafaxine
  duloxetine, mirtazapine
  bupropion, trazodone, vortioxetine, amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin
  moclobemide, agomelatine
  lithium, quetiapine, olanzapine, risperidone, aripiprazole, clozapine, haloperidol, paliperidone
  ziprasidone, lurasidone, amisulpride, chlorpromazine, zuclopenthixol
  diazepam, lorazepam, clonazepam, alprazolam, temazepam, oxazepam, chlordiazepoxide, zopiclone, zolpidem
  buspirone, hydroxyzine, melatonin, promethazine
  methylphenidate, lisdexamfetamine, atomoxetine, dexamfetamine, guanfacine, varenicline, nicotine
  disulfiram, acamprosate
`);
