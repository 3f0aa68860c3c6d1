import type { NearbyCategory } from '#contract/form-enums.ts'
import type { City } from './localities.ts'

export type Place = {
  title: string
  title_hi: string
  category: NearbyCategory
  city: City
  at: readonly [number, number]
}

/** Real places people name when they explain where a house is, with their names in Hindi. */
export const places: readonly Place[] = [
  ...of('Indore', 'Education', {
    'Daly College': ['डेली कॉलेज', 22.7105, 75.8935],
    'DAVV Takshashila campus, Khandwa Road': ['डीएवीवी तक्षशिला परिसर, खंडवा रोड', 22.6892, 75.8702],
    'Holkar Science College': ['होलकर साइंस कॉलेज', 22.6985, 75.8688],
    SGSITS: ['एसजीएसआईटीएस', 22.7258, 75.8716],
    'IIM Indore': ['आईआईएम इंदौर', 22.6238, 75.7957],
    'IIT Indore, Simrol': ['आईआईटी इंदौर, सिमरोल', 22.5203, 75.9207],
    'Medi-Caps University': ['मेडीकैप्स यूनिवर्सिटी', 22.6207, 75.8037],
    'Delhi Public School, Nipania': ['दिल्ली पब्लिक स्कूल, निपानिया', 22.7735, 75.9275],
    'Prestige Institute, Scheme 54': ['प्रेस्टीज इंस्टीट्यूट, स्कीम 54', 22.7575, 75.9005],
    'Sica School, Scheme 78': ['सिका स्कूल, स्कीम 78', 22.7595, 75.8945],
    'Choithram School, Manik Bagh': ['चोइथराम स्कूल, माणिक बाग', 22.6888, 75.8535],
    'Shri Vaishnav Vidyapeeth': ['श्री वैष्णव विद्यापीठ', 22.8262, 75.8405],
    'Acropolis Institute': ['एक्रोपोलिस इंस्टीट्यूट', 22.821, 75.943],
    'IPS Academy': ['आईपीएस एकेडमी', 22.6515, 75.8255],
  }),
  ...of('Indore', 'Health & Medical', {
    'Bombay Hospital': ['बॉम्बे हॉस्पिटल', 22.7536, 75.9038],
    'Medanta Hospital': ['मेदांता हॉस्पिटल', 22.7478, 75.8937],
    'CARE CHL Hospital': ['केयर सीएचएल हॉस्पिटल', 22.7377, 75.8903],
    'Apollo Hospital, Scheme 74-C': ['अपोलो हॉस्पिटल, स्कीम 74-सी', 22.7551, 75.9],
    'MY Hospital': ['एमवाय अस्पताल', 22.7143, 75.8777],
    'Choithram Hospital': ['चोइथराम हॉस्पिटल', 22.6872, 75.852],
    'Greater Kailash Hospital': ['ग्रेटर कैलाश हॉस्पिटल', 22.7222, 75.8878],
    'Aurobindo Hospital (SAIMS)': ['अरबिंदो हॉस्पिटल (सैम्स)', 22.7865, 75.8478],
    'Kokilaben Hospital, Nipania': ['कोकिलाबेन हॉस्पिटल, निपानिया', 22.766, 75.9215],
    'Civil Hospital, Mhow': ['सिविल हॉस्पिटल, महू', 22.5545, 75.7588],
  }),
  ...of('Indore', 'Transportation', {
    'Indore Junction': ['इंदौर जंक्शन', 22.7172, 75.8684],
    'Sarwate bus stand': ['सरवटे बस स्टैंड', 22.7145, 75.8702],
    'Gangwal bus stand': ['गंगवाल बस स्टैंड', 22.7122, 75.8398],
    'Devi Ahilya Bai Holkar Airport': ['देवी अहिल्याबाई होलकर एयरपोर्ट', 22.7285, 75.8043],
    'Metro station, Super Corridor 3': ['मेट्रो स्टेशन, सुपर कॉरिडोर 3', 22.7648, 75.8275],
    'Metro station, Super Corridor 6': ['मेट्रो स्टेशन, सुपर कॉरिडोर 6', 22.7452, 75.8062],
    'Rajendra Nagar railway station': ['राजेंद्र नगर रेलवे स्टेशन', 22.6688, 75.8318],
    'Laxmibai Nagar railway station': ['लक्ष्मीबाई नगर रेलवे स्टेशन', 22.743, 75.851],
    'Rau railway station': ['राऊ रेलवे स्टेशन', 22.6372, 75.8085],
    'Dr Ambedkar Nagar (Mhow) station': ['डॉ. आंबेडकर नगर (महू) स्टेशन', 22.5553, 75.7617],
  }),
  ...of('Bhopal', 'Education', {
    MANIT: ['मैनिट', 23.2158, 77.4075],
    'Barkatullah University': ['बरकतउल्ला विश्वविद्यालय', 23.2012, 77.4515],
    'Campion School': ['कैंपियन स्कूल', 23.2052, 77.4282],
    LNCT: ['एलएनसीटी', 23.2502, 77.5235],
    'Excellence College (IEHE)': ['एक्सीलेंस कॉलेज (आईईएचई)', 23.1935, 77.4115],
  }),
  ...of('Bhopal', 'Health & Medical', {
    'AIIMS Bhopal': ['एम्स भोपाल', 23.2062, 77.4604],
    'Bansal Hospital': ['बंसल हॉस्पिटल', 23.2012, 77.4165],
    'JK Hospital, Kolar Road': ['जेके हॉस्पिटल, कोलार रोड', 23.1772, 77.4195],
    'Hamidia Hospital': ['हमीदिया अस्पताल', 23.2592, 77.3928],
    "People's Hospital, Bhanpur": ['पीपुल्स हॉस्पिटल, भानपुर', 23.3045, 77.425],
  }),
  ...of('Bhopal', 'Transportation', {
    'Rani Kamlapati station': ['रानी कमलापति स्टेशन', 23.222, 77.4395],
    'Bhopal Junction': ['भोपाल जंक्शन', 23.2686, 77.4132],
    'ISBT Bhopal': ['आईएसबीटी भोपाल', 23.2355, 77.4435],
    'Raja Bhoj Airport': ['राजा भोज एयरपोर्ट', 23.2875, 77.3374],
  }),
  ...of('Ujjain', 'Education', {
    'Vikram University': ['विक्रम विश्वविद्यालय', 23.1685, 75.7985],
    'Ujjain Engineering College': ['उज्जैन इंजीनियरिंग कॉलेज', 23.149, 75.801],
    'Madhav Science College': ['माधव साइंस कॉलेज', 23.1785, 75.7815],
  }),
  ...of('Ujjain', 'Health & Medical', {
    'District Hospital, Ujjain': ['ज़िला अस्पताल, उज्जैन', 23.1845, 75.7785],
    'R D Gardi Medical College': ['आर डी गार्डी मेडिकल कॉलेज', 23.2245, 75.786],
  }),
  ...of('Ujjain', 'Transportation', {
    'Ujjain Junction': ['उज्जैन जंक्शन', 23.1806, 75.7797],
    'Nanakheda bus stand': ['नानाखेड़ा बस स्टैंड', 23.1585, 75.7902],
    'Devas Gate bus stand': ['देवास गेट बस स्टैंड', 23.1815, 75.7785],
  }),
  ...of('Jabalpur', 'Education', {
    'Jabalpur Engineering College': ['जबलपुर इंजीनियरिंग कॉलेज', 23.1925, 79.9868],
    'Rani Durgavati University': ['रानी दुर्गावती विश्वविद्यालय', 23.1553, 79.9645],
    "St Aloysius' College": ['सेंट अलॉयसियस कॉलेज', 23.1525, 79.9535],
    'Mata Gujri College': ['माता गुजरी कॉलेज', 23.1672, 79.9312],
  }),
  ...of('Jabalpur', 'Health & Medical', {
    'NSCB Medical College': ['एनएससीबी मेडिकल कॉलेज', 23.151, 79.882],
    'Jabalpur Hospital, Napier Town': ['जबलपुर हॉस्पिटल, नेपियर टाउन', 23.1605, 79.9335],
    'Victoria District Hospital': ['विक्टोरिया ज़िला अस्पताल', 23.1705, 79.9435],
  }),
  ...of('Jabalpur', 'Transportation', {
    'Jabalpur Junction': ['जबलपुर जंक्शन', 23.1646, 79.9507],
    'Madan Mahal station': ['मदन महल स्टेशन', 23.1562, 79.9158],
    'Inter-state bus stand, Jabalpur': ['अंतरराज्यीय बस स्टैंड, जबलपुर', 23.1945, 79.9165],
    'Dumna Airport': ['डुमना एयरपोर्ट', 23.1778, 80.052],
  }),
]

function of(
  city: City,
  category: NearbyCategory,
  found: Record<string, readonly [inHindi: string, latitude: number, longitude: number]>,
): Place[] {
  return Object.entries(found).map(([title, [title_hi, ...at]]) => ({ title, title_hi, category, city, at }))
}
