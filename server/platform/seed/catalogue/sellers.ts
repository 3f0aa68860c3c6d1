import type { Role, SpokenLanguage } from '#contract/enums.ts'
import type { City } from './localities.ts'

/** `phone` is E.164. The demo numbers stay in 61000 000xx, a block we know of no operator using. */
export type DemoUser = {
  key: string
  name: string
  username: string
  email: string
  phone: string
  role: Role
}

export const demoUsers: DemoUser[] = [
  user('rakesh', 'Rakesh Patidar', 11, 'seller'),
  user('sunita', 'Sunita Chouhan', 12, 'seller'),
  user('imran', 'Imran Qureshi', 13, 'seller'),
  user('neha', 'Neha Jain', 14, 'agent'),
  user('vikram', 'Vikram Singh Rathore', 15, 'seller'),
  user('manoj', 'Manoj Malviya', 16, 'seller'),
  user('anita', 'Anita Deshpande', 10, 'admin'),
  user('aditya', 'Aditya Verma', 21, 'buyer'),
  user('fatima', 'Fatima Sheikh', 22, 'buyer'),
]

/** Profiles of the staff of the demo, by their key. */
export const demoProfiles: Record<
  string,
  Record<'title' | 'about' | 'title_hi' | 'about_hi' | 'rera', string> & {
    languages: SpokenLanguage[]
    places: string[]
  }
> = {
  neha: {
    title: 'Senior property consultant',
    about:
      'Flats and row houses in Indore and Bhopal, and the paperwork that goes with them. Neha shows every home herself and tells you what the brochure leaves out.',
    title_hi: 'सीनियर प्रॉपर्टी सलाहकार',
    about_hi:
      'इंदौर और भोपाल के फ़्लैट और रो हाउस, और उनके कागज़ात का काम। नेहा हर घर खुद दिखाती हैं और वह भी बताती हैं जो ब्रोशर में नहीं लिखा होता।',
    rera: 'DEMO-AGENT-0014',
    languages: ['hi', 'en', 'mr'],
    places: ['Indore', 'Bhopal'],
  },
  anita: {
    title: 'Office manager',
    about: 'Rentals, rent agreements and police verification. Ask Anita when you do not know whom to ask.',
    title_hi: 'ऑफ़िस मैनेजर',
    about_hi: 'किराए के घर, किरायानामा और पुलिस वेरिफ़िकेशन। पता न हो कि किससे पूछें, तो अनीता से पूछें।',
    rera: '',
    languages: ['hi', 'en', 'mup'],
    places: ['Indore'],
  },
}

/** E.164, of the same block; for a demo without a configured superadmin. */
export const demoSuperadminPhone = '+916100000001'

export const sellersOf: Record<City | 'villages', readonly string[]> = {
  Indore: ['sunita', 'imran', 'neha', 'vikram'],
  Bhopal: ['imran', 'neha'],
  Ujjain: ['manoj'],
  Jabalpur: ['vikram', 'manoj'],
  villages: ['rakesh'],
}

function user(key: string, name: string, number: number, role: Role): DemoUser {
  const username = name.toLowerCase().replaceAll(' ', '.')
  return { key, name, username, email: `${username}@example.com`, phone: `+9161000000${number}`, role }
}
