import { m } from '#messages'

/** The rooms and places that most pictures show, to begin a description with. */
export const rooms = (): string[] => [
  m.room_front(),
  m.room_living(),
  m.room_kitchen(),
  m.room_bedroom(),
  m.room_bathroom(),
  m.room_balcony(),
  m.room_terrace(),
  m.room_parking(),
  m.room_street(),
  m.room_land(),
]

/** The room that a description begins with, or ''. */
export function roomOf(words: string): string {
  return rooms().find((room) => words === room || words.startsWith(`${room}: `)) ?? ''
}

/** The description with another room, or none for '', at its beginning; the rest stays. */
export function withRoom(words: string, room: string): string {
  const rest = words.slice(roomOf(words).length).replace(/^: /, '')
  return [room, rest].filter(Boolean).join(': ')
}
