-- Exchanges that were settled before a return kept what went out for it: their mails name the lines.
UPDATE order_returns r SET planned = jsonb_build_object(
		'chosen', '[]'::jsonb, 'shipping', false, 'answer', NULL, 'dueCents', coalesce(m.data->'paidCents', '0'),
		'goods', (
			SELECT jsonb_agg(jsonb_build_object(
				'lineId', l.id,
				'insteadOf', (SELECT rl.line_id FROM order_return_lines rl WHERE rl.return_id = r.id
					ORDER BY coalesce(rl.exchange_for = l.variant_id, false) DESC, rl.line_id LIMIT 1),
				'product', jsonb_build_object('productId', l.product_id, 'variantId', l.variant_id, 'slug', l.slug, 'sku', l.sku,
					'name', l.name, 'variantName', l.variant_name, 'picture', l.picture),
				'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
				'subtotalCents', l.unit_price_cents * l.quantity, 'discountCents', l.discount_cents,
				'taxCents', l.tax_cents, 'depositCents', l.deposit_cents,
				'worthCents', l.unit_price_cents * l.quantity - l.discount_cents + l.tax_cents + l.deposit_cents
			) ORDER BY l.position)
			FROM order_lines l
			WHERE l.order_id = r.order_id AND l.id::text IN (SELECT sent->>'lineId' FROM jsonb_array_elements(m.data->'goods') sent)
		)
	)
	FROM mails m
	WHERE r.state = 'settled' AND r.planned IS NULL
		AND m.kind = 'return-exchanged' AND m.cause = r.id::text AND jsonb_array_length(m.data->'goods') > 0;
