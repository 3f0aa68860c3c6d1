export function drawSitePlan(_: { name: string; alt: string }) {
  return ''
}
export const sitePlans: { name: string; alt: string }[] = []
