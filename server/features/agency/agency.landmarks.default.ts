/**
 * The landmarks of the simplified map, until the superadmin changes one: from general knowledge, right within some 300 metres. The
 * first name in a script is the one that pages in it show.
 */
export const defaultLandmarks: Record<string, { names: string[]; latitude: number; longitude: number }> = {
  'Rajwada, Indore': {
    names: ['राजवाड़ा', 'Rajwada Palace', 'राजवाड़ा महल', 'Rajbada'],
    latitude: 22.7184,
    longitude: 75.8553,
  },
  'Lal Bagh Palace, Indore': {
    names: ['लालबाग पैलेस', 'Lalbagh', 'Lal Bagh', 'लालबाग'],
    latitude: 22.7,
    longitude: 75.848,
  },
  'Indore Junction, Indore': {
    names: ['इंदौर जंक्शन', 'Indore Railway Station', 'Railway Station Indore', 'इंदौर रेलवे स्टेशन'],
    latitude: 22.7172,
    longitude: 75.8684,
  },
  'Indore Airport, Indore': {
    names: ['इंदौर एयरपोर्ट', 'Devi Ahilya Airport', 'Airport Indore', 'इंदौर हवाई अड्डा'],
    latitude: 22.7285,
    longitude: 75.8043,
  },
  'Holkar Stadium, Indore': {
    names: ['होलकर स्टेडियम', 'Holkar Cricket Stadium'],
    latitude: 22.7246,
    longitude: 75.879,
  },
  '56 Dukan, Indore': {
    names: ['56 दुकान', 'Chappan Dukan', 'Chhappan Dukan', 'छप्पन दुकान'],
    latitude: 22.7255,
    longitude: 75.8845,
  },
  'Treasure Island Mall, Indore': {
    names: ['ट्रेज़र आइलैंड मॉल', 'TI Mall', 'Treasure Island', 'टीआई मॉल'],
    latitude: 22.7212,
    longitude: 75.878,
  },
  'C21 Mall, Indore': { names: ['सी21 मॉल', 'C 21 Mall'], latitude: 22.7442, longitude: 75.894 },
  'Phoenix Citadel, Indore': {
    names: ['फीनिक्स सिटाडेल', 'Phoenix Mall', 'Phoenix Citadel Mall', 'फीनिक्स मॉल'],
    latitude: 22.744,
    longitude: 75.943,
  },
  'MY Hospital, Indore': {
    names: ['एमवाय अस्पताल', 'MYH', 'M Y Hospital', 'Maharaja Yeshwantrao Hospital'],
    latitude: 22.7143,
    longitude: 75.8777,
  },
  'Bombay Hospital, Indore': {
    names: ['बॉम्बे हॉस्पिटल', 'बॉम्बे अस्पताल'],
    latitude: 22.7536,
    longitude: 75.9038,
  },
  'Choithram Hospital, Indore': {
    names: ['चोइथराम हॉस्पिटल', 'चोइथराम अस्पताल'],
    latitude: 22.6872,
    longitude: 75.852,
  },
  'Khajrana Ganesh Temple, Indore': {
    names: ['खजराना गणेश मंदिर', 'Khajrana Temple', 'Khajrana Mandir', 'खजराना मंदिर'],
    latitude: 22.73,
    longitude: 75.912,
  },
  'Annapurna Temple, Indore': {
    names: ['अन्नपूर्णा मंदिर', 'Annapurna Mandir'],
    latitude: 22.695,
    longitude: 75.8385,
  },
  'Daly College, Indore': { names: ['डेली कॉलेज'], latitude: 22.7105, longitude: 75.8935 },
  'DAVV Campus, Indore': {
    names: ['डीएवीवी परिसर', 'DAVV', 'Devi Ahilya University', 'देवी अहिल्या विश्वविद्यालय'],
    latitude: 22.6892,
    longitude: 75.8702,
  },
  'IIM Indore, Indore': { names: ['आईआईएम इंदौर', 'IIM', 'आईआईएम'], latitude: 22.6238, longitude: 75.7957 },
  'IIT Indore, Indore': { names: ['आईआईटी इंदौर', 'IIT', 'आईआईटी'], latitude: 22.5203, longitude: 75.9207 },
  'TCS Campus, Indore': {
    names: ['टीसीएस परिसर', 'TCS', 'TCS Indore', 'टीसीएस'],
    latitude: 22.754,
    longitude: 75.812,
  },
  'Meghdoot Garden, Indore': {
    names: ['मेघदूत गार्डन', 'Meghdoot Upvan', 'मेघदूत उपवन'],
    latitude: 22.758,
    longitude: 75.8905,
  },
  'ISBT MR 10, Indore': {
    names: ['आईएसबीटी एमआर 10', 'ISBT Indore', 'Kumedi Bus Stand', 'कुमेड़ी बस स्टैंड'],
    latitude: 22.779,
    longitude: 75.87,
  },
  'Bhopal Junction, Bhopal': {
    names: ['भोपाल जंक्शन', 'Bhopal Railway Station', 'भोपाल रेलवे स्टेशन'],
    latitude: 23.2686,
    longitude: 77.4132,
  },
  'Rani Kamlapati Station, Bhopal': {
    names: ['रानी कमलापति स्टेशन', 'Rani Kamlapati Railway Station', 'Habibganj Station', 'हबीबगंज स्टेशन'],
    latitude: 23.222,
    longitude: 77.4395,
  },
  'Raja Bhoj Airport, Bhopal': {
    names: ['राजा भोज एयरपोर्ट', 'Bhopal Airport', 'भोपाल एयरपोर्ट'],
    latitude: 23.2875,
    longitude: 77.3374,
  },
  'AIIMS Bhopal, Bhopal': { names: ['एम्स भोपाल', 'AIIMS', 'एम्स'], latitude: 23.2062, longitude: 77.4604 },
  'DB City Mall, Bhopal': {
    names: ['डीबी सिटी मॉल', 'DB Mall', 'डीबी मॉल'],
    latitude: 23.2325,
    longitude: 77.43,
  },
  'Taj-ul-Masajid, Bhopal': {
    names: ['ताज-उल-मसाजिद', 'Taj ul Masjid'],
    latitude: 23.263,
    longitude: 77.393,
  },
  'Hamidia Hospital, Bhopal': { names: ['हमीदिया अस्पताल'], latitude: 23.2592, longitude: 77.3928 },
  'MANIT, Bhopal': { names: ['मैनिट', 'MANIT Bhopal'], latitude: 23.2158, longitude: 77.4075 },
  'Barkatullah University, Bhopal': {
    names: ['बरकतउल्ला विश्वविद्यालय', 'BU Bhopal'],
    latitude: 23.2012,
    longitude: 77.4515,
  },
  'Bansal Hospital, Bhopal': { names: ['बंसल हॉस्पिटल', 'बंसल अस्पताल'], latitude: 23.2012, longitude: 77.4165 },
  'ISBT Bhopal, Bhopal': { names: ['आईएसबीटी भोपाल'], latitude: 23.2355, longitude: 77.4435 },
  'Birla Mandir, Bhopal': { names: ['बिड़ला मंदिर', 'Birla Temple'], latitude: 23.242, longitude: 77.405 },
  'Mahakaleshwar Temple, Ujjain': {
    names: ['महाकालेश्वर मंदिर', 'Mahakal', 'Mahakal Mandir', 'Mahakal Temple', 'महाकाल', 'महाकाल मंदिर'],
    latitude: 23.1828,
    longitude: 75.7682,
  },
  'Ram Ghat, Ujjain': { names: ['राम घाट'], latitude: 23.1848, longitude: 75.764 },
  'Ujjain Junction, Ujjain': {
    names: ['उज्जैन जंक्शन', 'Ujjain Railway Station', 'उज्जैन रेलवे स्टेशन'],
    latitude: 23.1806,
    longitude: 75.7797,
  },
  'Tower Chowk, Ujjain': { names: ['टॉवर चौक', 'Tower Chowk Ujjain'], latitude: 23.1795, longitude: 75.7872 },
  'Harsiddhi Temple, Ujjain': {
    names: ['हरसिद्धि मंदिर', 'Harsiddhi Mandir'],
    latitude: 23.183,
    longitude: 75.7645,
  },
  'Vikram University, Ujjain': { names: ['विक्रम विश्वविद्यालय'], latitude: 23.1685, longitude: 75.7985 },
  'Nanakheda Bus Stand, Ujjain': { names: ['नानाखेड़ा बस स्टैंड'], latitude: 23.1585, longitude: 75.7902 },
  'Chintaman Ganesh Temple, Ujjain': {
    names: ['चिंतामन गणेश मंदिर', 'Chintaman Ganesh', 'Chintaman Mandir'],
    latitude: 23.1385,
    longitude: 75.7435,
  },
  'Kal Bhairav Temple, Ujjain': {
    names: ['काल भैरव मंदिर', 'Kal Bhairav', 'Kal Bhairav Mandir'],
    latitude: 23.218,
    longitude: 75.769,
  },
  'Jabalpur Junction, Jabalpur': {
    names: ['जबलपुर जंक्शन', 'Jabalpur Railway Station', 'जबलपुर रेलवे स्टेशन'],
    latitude: 23.1645,
    longitude: 79.951,
  },
  'Dumna Airport, Jabalpur': {
    names: ['डुमना एयरपोर्ट', 'Jabalpur Airport', 'जबलपुर एयरपोर्ट'],
    latitude: 23.1778,
    longitude: 80.052,
  },
  'Kachnar City Shiva, Jabalpur': {
    names: ['कचनार सिटी शिव प्रतिमा', 'Kachnar City', 'कचनार सिटी'],
    latitude: 23.1935,
    longitude: 79.899,
  },
  'Gwarighat, Jabalpur': { names: ['ग्वारीघाट'], latitude: 23.1065, longitude: 79.926 },
  'Madan Mahal Fort, Jabalpur': {
    names: ['मदन महल किला', 'Madan Mahal', 'मदन महल'],
    latitude: 23.148,
    longitude: 79.902,
  },
  'Rani Durgavati University, Jabalpur': {
    names: ['रानी दुर्गावती विश्वविद्यालय', 'RDVV'],
    latitude: 23.173,
    longitude: 79.96,
  },
  'Bhanwartal Garden, Jabalpur': { names: ['भंवरताल गार्डन'], latitude: 23.16, longitude: 79.934 },
  'Medical College Jabalpur, Jabalpur': {
    names: ['मेडिकल कॉलेज जबलपुर', 'Jabalpur Medical College', 'NSCB Medical College'],
    latitude: 23.153,
    longitude: 79.877,
  },
  'High Court Jabalpur, Jabalpur': {
    names: ['हाई कोर्ट जबलपुर', 'Jabalpur High Court', 'MP High Court'],
    latitude: 23.168,
    longitude: 79.938,
  },
  'Dhuandhar Falls, Jabalpur': {
    names: ['धुआंधार जलप्रपात', 'Dhuandhar', 'Bhedaghat', 'भेड़ाघाट'],
    latitude: 23.123,
    longitude: 79.794,
  },
}
