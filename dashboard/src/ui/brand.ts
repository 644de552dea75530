export const brand = { name: 'Assay' } as const
