import type { Role } from '#contract/enums.ts'
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
