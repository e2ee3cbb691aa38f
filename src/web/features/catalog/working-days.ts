/** "3 to 5 working days": true on every day, for what the server renders and keeps. */
export function workingDays({ fastestDays, slowestDays }: { fastestDays: number; slowestDays: number }): string {
	if (slowestDays === 1) return 'the next working day'
	return fastestDays === slowestDays ? `${slowestDays} working days` : `${fastestDays} to ${slowestDays} working days`
}
