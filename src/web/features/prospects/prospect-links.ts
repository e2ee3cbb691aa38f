/** An address of the portal for the company that an admin acts for; everybody else has one alone. */
export const actingPath = (path: string, company: string | undefined): string =>
	company ? `${path}?company=${company}` : path

export const prospectPath = (id: string, company: string | undefined): string =>
	actingPath(`/distributor/prospect/${id}`, company)
