import type { NearbyCategory } from '#contract/enums.ts'
import type { City } from './localities.ts'

export type Place = { title: string; category: NearbyCategory; city: City; at: readonly [number, number] }

/** Real places people name when they explain where a house is. */
export const places: readonly Place[] = [
  ...of('Indore', 'Education', {
    'Daly College': [22.7105, 75.8935],
    'DAVV Takshashila campus, Khandwa Road': [22.6892, 75.8702],
    'Holkar Science College': [22.6985, 75.8688],
    SGSITS: [22.7258, 75.8716],
    'IIM Indore': [22.6238, 75.7957],
    'IIT Indore, Simrol': [22.5203, 75.9207],
    'Medi-Caps University': [22.6207, 75.8037],
    'Delhi Public School, Nipania': [22.7735, 75.9275],
    'Prestige Institute, Scheme 54': [22.7575, 75.9005],
    'Sica School, Scheme 78': [22.7595, 75.8945],
    'Choithram School, Manik Bagh': [22.6888, 75.8535],
    'Shri Vaishnav Vidyapeeth': [22.8262, 75.8405],
    'Acropolis Institute': [22.821, 75.943],
    'IPS Academy': [22.6515, 75.8255],
  }),
  ...of('Indore', 'Health & Medical', {
    'Bombay Hospital': [22.7536, 75.9038],
    'Medanta Hospital': [22.7478, 75.8937],
    'CARE CHL Hospital': [22.7377, 75.8903],
    'Apollo Hospital, Scheme 74-C': [22.7551, 75.9],
    'MY Hospital': [22.7143, 75.8777],
    'Choithram Hospital': [22.6872, 75.852],
    'Greater Kailash Hospital': [22.7222, 75.8878],
    'Aurobindo Hospital (SAIMS)': [22.7865, 75.8478],
    'Kokilaben Hospital, Nipania': [22.766, 75.9215],
    'Civil Hospital, Mhow': [22.5545, 75.7588],
  }),
  ...of('Indore', 'Transportation', {
    'Indore Junction': [22.7172, 75.8684],
    'Sarwate bus stand': [22.7145, 75.8702],
    'Gangwal bus stand': [22.7122, 75.8398],
    'Devi Ahilya Bai Holkar Airport': [22.7285, 75.8043],
    'Metro station, Super Corridor 3': [22.7648, 75.8275],
    'Metro station, Super Corridor 6': [22.7452, 75.8062],
    'Rajendra Nagar railway station': [22.6688, 75.8318],
    'Laxmibai Nagar railway station': [22.743, 75.851],
    'Rau railway station': [22.6372, 75.8085],
    'Dr Ambedkar Nagar (Mhow) station': [22.5553, 75.7617],
  }),
  ...of('Bhopal', 'Education', {
    MANIT: [23.2158, 77.4075],
    'Barkatullah University': [23.2012, 77.4515],
    'Campion School': [23.2052, 77.4282],
    LNCT: [23.2502, 77.5235],
    'Excellence College (IEHE)': [23.1935, 77.4115],
  }),
  ...of('Bhopal', 'Health & Medical', {
    'AIIMS Bhopal': [23.2062, 77.4604],
    'Bansal Hospital': [23.2012, 77.4165],
    'JK Hospital, Kolar Road': [23.1772, 77.4195],
    'Hamidia Hospital': [23.2592, 77.3928],
    "People's Hospital, Bhanpur": [23.3045, 77.425],
  }),
  ...of('Bhopal', 'Transportation', {
    'Rani Kamlapati station': [23.222, 77.4395],
    'Bhopal Junction': [23.2686, 77.4132],
    'ISBT Bhopal': [23.2355, 77.4435],
    'Raja Bhoj Airport': [23.2875, 77.3374],
  }),
  ...of('Ujjain', 'Education', {
    'Vikram University': [23.1685, 75.7985],
    'Ujjain Engineering College': [23.149, 75.801],
    'Madhav Science College': [23.1785, 75.7815],
  }),
  ...of('Ujjain', 'Health & Medical', {
    'District Hospital, Ujjain': [23.1845, 75.7785],
    'R D Gardi Medical College': [23.2245, 75.786],
  }),
  ...of('Ujjain', 'Transportation', {
    'Ujjain Junction': [23.1806, 75.7797],
    'Nanakheda bus stand': [23.1585, 75.7902],
    'Devas Gate bus stand': [23.1815, 75.7785],
  }),
  ...of('Jabalpur', 'Education', {
    'Jabalpur Engineering College': [23.1925, 79.9868],
    'Rani Durgavati University': [23.1553, 79.9645],
    "St Aloysius' College": [23.1525, 79.9535],
    'Mata Gujri College': [23.1672, 79.9312],
  }),
  ...of('Jabalpur', 'Health & Medical', {
    'NSCB Medical College': [23.151, 79.882],
    'Jabalpur Hospital, Napier Town': [23.1605, 79.9335],
    'Victoria District Hospital': [23.1705, 79.9435],
  }),
  ...of('Jabalpur', 'Transportation', {
    'Jabalpur Junction': [23.1646, 79.9507],
    'Madan Mahal station': [23.1562, 79.9158],
    'Inter-state bus stand, Jabalpur': [23.1945, 79.9165],
    'Dumna Airport': [23.1778, 80.052],
  }),
]

function of(city: City, category: NearbyCategory, found: Record<string, readonly [number, number]>): Place[] {
  return Object.entries(found).map(([title, at]) => ({ title, category, city, at }))
}
