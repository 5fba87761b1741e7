import { mount } from 'svelte';
import App from './App.svelte';
import { resetHook } from './shared/hook';
import { install } from './shared/install';
import { startRouting } from './shared/route.svelte';
import './style.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
resetHook('');
startRouting();
mount(App, { target });
install();
