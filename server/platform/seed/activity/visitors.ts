import type { DemoUser } from '../catalogue/sellers.ts'

/** Invented, with numbers of the same unused block as the sellers'. */
export const demoVisitors: DemoUser[] = [
  'Kavita Solanki',
  'Harsh Bundela',
  'Meenal Joshi',
  'Arif Khan',
  'Pooja Dubey',
  'Sanjay Yadav',
  'Ritika Agrawal',
  'Devendra Tomar',
  'Nidhi Shrivastava',
  'Ashok Mandloi',
  'Farhan Ansari',
  'Shweta Kulkarni',
  'Gopal Parmar',
  'Isha Bhatnagar',
  'Mukesh Carpenter',
  'Lata Verma',
  'Yusuf Ali',
  'Tanvi Rawat',
].map((name, index) => {
  const username = name.toLowerCase().replaceAll(' ', '.')
  const phone = `+91610000${String(31 + index).padStart(4, '0')}`
  return { key: username, name, username, email: `${username}@example.com`, phone, role: 'buyer' }
})
