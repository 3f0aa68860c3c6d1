import { visitMinutes } from '#contract/hours.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { addDays, weekdayOf } from '#web/features/tour/days.ts'

export type Visit = {
  tour: Tour
  at: number
  lane: number
  lanes: number
}

export function weekOf(day: string): string[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

export function readDay(text: string | undefined, otherwise: string): string {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return otherwise
  const moment = Date.parse(text)
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text) ? otherwise : text
}

export const dayOfTour = ({ proposed_date, tour_date }: Tour) => proposed_date ?? tour_date
export const timeOfTour = ({ proposed_time, tour_time }: Tour) => proposed_time ?? tour_time

export function layOut(tours: readonly Tour[], day: string): Visit[] {
  const visits = tours
    .filter((tour) => dayOfTour(tour) === day && tour.state !== 'declined' && tour.state !== 'cancelled')
    .map((tour) => ({ tour, at: minutesOf(timeOfTour(tour)), lane: 0, lanes: 1 }))
    .sort((a, b) => a.at - b.at || a.tour.id - b.tour.id)
  let group: Visit[] = []
  for (const visit of visits) {
    if (!group.some((other) => meets(other, visit))) group = []
    const taken = group.filter((other) => meets(other, visit)).map(({ lane }) => lane)
    while (taken.includes(visit.lane)) visit.lane += 1
    group.push(visit)
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return visits
}

export function hoursOf(tours: readonly Tour[]): { from: number; to: number } {
  const hours = tours.map((tour) => Math.floor(minutesOf(timeOfTour(tour)) / 60))
  return { from: Math.min(8, ...hours), to: Math.max(20, ...hours.map((hour) => hour + 1)) }
}

function meets(one: Visit, other: Visit): boolean {
  return Math.abs(one.at - other.at) < visitMinutes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
