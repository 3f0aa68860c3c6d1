export const floorPlans: { name: string; alt: string }[] = []
