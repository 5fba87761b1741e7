// What the compiler does not see: forgotten promises, dead code, loose comparisons, mistakes in Svelte.

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'src/**/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // A page that takes no properties says so.
      'no-empty-pattern': 'off',
      // Sets that live and die inside a function need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
      // They silence svelte-check, which this rule does not ask.
      'svelte/no-unused-svelte-ignore': 'off',
      // Svelte's own rule knows that props are declared with `let`.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // svelte-check says it better: it knows the types.
      'no-undef': 'off',
    },
  },
  { files: ['*.ts', '*.js'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
);
