import { m } from '#messages'
import type { Opening } from '#web/features/agency/opening.ts'
import { timeName } from '#web/features/tour/when.ts'

type Props = { opening: Opening; value: string | undefined; onChoose: (time: string) => void }

export function TimeSlots({ opening: { from, to }, value, onChoose }: Props) {
  const slots = Array.from({ length: Math.floor((to - from) / 60) }, (_, at) => writeTime(from + at * 60))
  return (
    <fieldset>
      <legend className="hour-title">{m.tour_time()}</legend>
      <div className="cluster-close">
        {slots.map((time) => (
          <label key={time} className="choice figures">
            <input
              type="radio"
              name="tour_time"
              value={time}
              checked={time === value}
              onChange={() => onChoose(time)}
            />
            {timeName(time)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function writeTime(minutes: number) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
