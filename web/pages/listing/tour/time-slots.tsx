import { m } from '#messages'
import { timeName } from '#web/features/tour/when.ts'

type Props = { slots: string[]; value: string | undefined; onChoose: (time: string) => void }

export function TimeSlots({ slots, value, onChoose }: Props) {
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
