/** Kinds of landmarks, as people name them in either script when they mean that of the city. Separated by commas. */
const landmarkKinds = [
  'airport, hawai adda, hawai adde, एयरपोर्ट, हवाई अड्डा, हवाई अड्डे',
  'railway station, station, junction, रेलवे स्टेशन, स्टेशन, जंक्शन',
  'bus stand, bus adda, isbt, बस स्टैंड, बस अड्डा',
  'hospital, aspatal, अस्पताल, हॉस्पिटल',
  'university, vishwavidyalaya, विश्वविद्यालय, यूनिवर्सिटी',
  'mall, मॉल',
].map((words) => words.split(', '))

/** "airport" -> "Indore Airport, Indore" and those of other cities. */
export function landmarksByKind(
  landmarks: readonly { value: string; names: readonly string[] }[],
): [name: string, values: string[]][] {
  return landmarkKinds.flatMap((kinds) => {
    const isOne = (name: string) => kinds.some((kind) => ` ${name.toLowerCase()} `.includes(` ${kind} `))
    const values = landmarks.filter(({ names }) => names.some(isOne)).map(({ value }) => value)
    return values.length === 0 ? [] : kinds.map((kind): [string, string[]] => [kind, values])
  })
}
