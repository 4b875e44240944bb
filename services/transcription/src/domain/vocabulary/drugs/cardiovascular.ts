import { list } from '../list.js';

export const cardiovascular = list(`
  amlodipine, lisinopril, ramipril, losartan, bisoprolol, metoprolol, atenolol, carvedilol, furosemide
  spironolactone
  atorvastatin, simvastatin, rosuvastatin, pravastatin, ezetimibe, fenofibrate, bezafibrate, evolocumab
  alirocumab, inclisiran
  aspirin, clopidogrel, ticagrelor, prasugrel, warfarin, apixaban, rivaroxaban, dabigatran, edoxaban
  heparin
  enoxaparin, dalteparin, tinzaparin, fondaparinux, alteplase, tenecteplase, tranexamic acid, dipyridamole
  hydrochlorothiazide, chlorthalidone, indapamide, bendroflumethiazide, bumetanide, torsemide, eplerenone
  amiloride, metolazone
  enalapril, perindopril, captopril, quinapril, trandolapril, fosinopril, benazepril
  candesartan, valsartan, irbesartan, telmisartan, olmesartan, sacubitril valsartan, sacubitril
  nifedipine, felodipine, lercanidipine, diltiazem, verapamil, nebivolol, propranolol, sotalol, labetalol
  nadolol, esmolol
  doxazosin, prazosin, terazosin, hydralazine, minoxidil, clonidine, methyldopa, moxonidine
  digoxin, amiodarone, flecainide, dronedarone, propafenone, adenosine, lidocaine, ivabradine, ranolazine
  nicorandil
  glyceryl trinitrate, nitroglycerin, isosorbide mononitrate, isosorbide dinitrate, sildenafil, tadalafil
  bosentan, macitentan
  noradrenaline, norepinephrine, adrenaline, epinephrine, dobutamine, dopamine, vasopressin, metaraminol
  milrinone, atropine
`);
