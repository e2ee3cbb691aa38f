// Stands in for Stripe's script in the browser: as much of Stripe.js as the checkout uses, paying at the local server.
// Its form and its button are frames of js.stripe.com, as Stripe's are, so the page's policy is proved with them.
;(() => {
	const api = 'https://api.stripe.com'
	const frameOf = (title, path, height) => {
		const frame = document.createElement('iframe')
		frame.title = title
		frame.src = `https://js.stripe.com${path}`
		frame.style.cssText = `border:0;width:100%;height:${height}px`
		return frame
	}

	async function ask(key, method, path, form) {
		const body = new URLSearchParams(form)
		try {
			const answer = await fetch(method === 'GET' ? `${api}${path}?${body}` : `${api}${path}`, {
				method,
				headers: { authorization: `Bearer ${key}` },
				...(method === 'POST' && { body }),
			})
			const read = await answer.json()
			return read.error ? { error: read.error } : { paymentIntent: read }
		} catch {
			return { error: { type: 'api_connection_error', message: 'Could not reach Stripe.' } }
		}
	}

	function createElements(options) {
		const group = { options, chosen: null, saves: false }
		const heard = {}
		const tell = (name, value) => {
			for (const handle of heard[name] ?? []) handle(value)
		}
		const listen = (frame) => {
			const onMessage = ({ source, data }) => {
				if (source !== frame.contentWindow) return
				if (data.kind === 'ready') tell('ready', { availablePaymentMethods: { link: true } })
				if (data.kind === 'change') {
					group.chosen = data.method
					group.saves = data.saves
					tell('change', { complete: Boolean(data.method) })
				}
				if (data.kind === 'click') {
					tell('click', {
						resolve() {
							group.chosen = 'pm_card_visa'
							tell('confirm', {
								paymentFailed: () => frame.contentWindow.postMessage('failed', '*'),
							})
						},
						reject: () => frame.contentWindow.postMessage('rejected', '*'),
					})
				}
			}
			addEventListener('message', onMessage)
			return () => removeEventListener('message', onMessage)
		}
		return Object.assign(group, {
			create(kind) {
				let frame
				let forget
				return {
					on(name, handle) {
						heard[name] = [...(heard[name] ?? []), handle]
					},
					mount(place) {
						const isForm = kind === 'payment'
						const session = options.customerSessionClientSecret ?? ''
						frame = frameOf(
							isForm ? 'Secure payment input frame' : 'Secure express checkout frame',
							`/stand-in/${isForm ? 'form' : 'express'}?session=${encodeURIComponent(session)}`,
							isForm ? 200 : 50,
						)
						forget = listen(frame)
						place.append(frame)
					},
					focus: () => frame.contentWindow.postMessage('focus', '*'),
					destroy() {
						forget()
						frame.remove()
					},
				}
			},
			update: (more) => Object.assign(options, more),
			async submit() {
				return group.chosen ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
			},
		})
	}

	const standIn = (key) => ({
		elements: createElements,
		async confirmPayment({ elements, clientSecret, confirmParams }) {
			const id = clientSecret.split('_secret_')[0]
			const result = await ask(key, 'POST', `/v1/payment_intents/${id}/confirm`, {
				client_secret: clientSecret,
				payment_method: elements.chosen,
				return_url: confirmParams.return_url,
				...(elements.saves && { setup_future_usage: 'on_session' }),
			})
			const redirect = result.paymentIntent?.next_action?.redirect_to_url?.url
			if (!redirect) return result
			location.assign(redirect)
			return new Promise(() => {})
		},
		retrievePaymentIntent: (secret) =>
			ask(key, 'GET', `/v1/payment_intents/${secret.split('_secret_')[0]}`, { client_secret: secret }),
	})
	standIn.version = 'endive'
	window.Stripe = standIn
})()
