import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { contactTopics } from '#contracts/content/messages.ts'
import { SellerAddress } from '#web/features/company/seller-address.tsx'
import { useMessageForm } from '#web/features/message-form/use-message-form.ts'
import { noPreload, type Page } from '#web/page.ts'
import { contactMessage } from '#web/schemas/messages.ts'
import { ContactAnswers } from './contact/answers.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import { TopicChoice } from './contact/topic-choice.tsx'
import { isTopic, topicLabels } from './contact/topics.ts'

export const query: Page['query'] = ['topic']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Contact',
	description:
		'Questions about an order, a drink or a partnership. A person reads every message and answers within two working days at the most.',
})

const names = ['name', 'email', 'message', 'fields.topic', 'fields.orderNumber'] as const

export default function ContactPage() {
	const [search] = useSearchParams()
	const asked = search.get('topic')
	// From the page of an order; not read where the page is rendered, which is one for all orders.
	const order = search.get('order') ?? ''
	const message = useMessageForm({
		schema: contactMessage,
		names,
		defaultValues: {
			kind: 'contact',
			name: '',
			email: '',
			message: '',
			fields: { topic: isTopic(asked) ? asked : 'order', orderNumber: /^UT-\d{1,12}$/.test(order) ? order : '' },
		},
	})
	const topic = useWatch({ control: message.form.control, name: 'fields.topic' })
	const words = topicLabels[topic]
	return (
		<div className="page-width grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
			<header className="grid content-start gap-5 lg:col-span-2">
				<h1 className="display text-[clamp(3.25rem,10vw,8rem)]">A person answers</h1>
				<p className="max-w-2xl text-lg text-muted lg:text-xl">
					Whoever reads what you write here works for us, and answers in their own words. We are in from Monday to
					Friday, eight to six, Central Time. Say what it is about, and perhaps the answer is here already.
				</p>
				<SellerAddress />
			</header>
			<TopicChoice register={message.form.register('fields.topic')} chosen={topic} />
			<div className="grid content-start gap-12">
				<ContactAnswers title={contactTopics[topic]} answers={words.answers} />
				<ContactForm message={message} topic={topic} />
			</div>
		</div>
	)
}
