/** Repeats an act while it is refused because the wait for a locked row took too long: who acts is told to come again. */
export async function retryWhileBusy<T>(act: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await act()
		} catch (error) {
			// A test itself waits too long for a row where it writes when a link expires: 55P03.
			if (!['UNAVAILABLE', 'RATE_LIMITED', '55P03'].includes((error as { code?: string }).code ?? '')) throw error
		}
	}
}
