export function drawFloorPlan(_: { name: string; alt: string }) {
  return ''
}
