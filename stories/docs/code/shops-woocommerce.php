<?php
/* Plugin Name: Aceite */

add_action('wp_enqueue_scripts', function () {
    if (is_user_logged_in()) {
        wp_enqueue_script_module('aceite', 'https://cdn.jsdelivr.net/npm/aceite@0.1.0/dist/embed.js', [], null);
    }
});

add_action('wp_footer', function () {
    if (!is_user_logged_in()) return; ?>
    <link rel="modulepreload" href="https://cdn.jsdelivr.net/npm/aceite@0.1.0/dist/embed/dialogs.js">
    <script type="module">
      const headers = { 'X-WP-Nonce': <?php echo wp_json_encode(wp_create_nonce('wp_rest')); ?> };
      const response = await fetch(<?php echo wp_json_encode(rest_url('loja/v1/token')); ?>, { headers });
      const { token } = await response.json();
      // An element of its own: other HTML of the page could name another API.
      const gate = document.createElement('terms-gate');
      gate.labels = { accept: 'Li e aceito:', lastSeparator: ' e ' };
      Object.assign(gate, { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token });
      document.body.append(gate);
    </script>
<?php });

add_action('rest_api_init', function () {
    register_rest_route('loja/v1', '/token', [
        'methods' => 'GET',
        'permission_callback' => 'is_user_logged_in',
        // loja_token() is yours: it asks your API for the token of this customer.
        'callback' => fn () => ['token' => loja_token(get_current_user_id())],
    ]);
});
